// Installs SQLite when all other packages are there: beside other work, since compiling it uses one core.
import { installSqlite } from './prepare.mjs';

installSqlite();
