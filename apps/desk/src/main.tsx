import './styles/index.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { connect } from './state/desk.ts';
import { applyTheme } from './ui/theme.ts';

applyTheme();
render(<App />, document.getElementById('desk') as HTMLElement);
connect();
