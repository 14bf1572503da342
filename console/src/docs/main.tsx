// Starts the API reference.
import { render } from 'preact';
import '../styles/colours.css';
import '../styles/base.css';
import '../styles/parts.css';
import '../styles/docs.css';
import { ReferencePage } from './reference-page.tsx';

const place = document.getElementById('docs');
if (place !== null) render(<ReferencePage />, place);
