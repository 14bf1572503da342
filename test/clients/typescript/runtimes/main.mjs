// Tells the story on Node, Deno or Bun: main.mjs CLIENT URL KEY.
import process from 'node:process';
import { tellStory } from './story.mjs';

const [client, url, key] = process.argv.slice(2);
console.log(await tellStory(await import(client), url, key));
process.exit(0);
