// oxlint-disable-next-line import/no-unassigned-import -- the build makes the style sheet of the page from it.
import '../styles/report/index.css';
import { createRoot } from 'react-dom/client';
import { readPage } from './read-page.ts';
import { Report } from './report.tsx';

const page = readPage();
const place = document.getElementById('report');
// Without data that it understands, the summary that the file carries stays.
if (page !== undefined && place !== null) createRoot(place).render(<Report page={page} />);
