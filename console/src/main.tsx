// Starts the console.
import { render } from 'preact';
import { App } from './app.tsx';
import './styles/colours.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/pages.css';
import './styles/operator.css';
import './styles/corrections.css';
import './styles/watch.css';

const place = document.getElementById('console');
if (place !== null) render(<App />, place);
