import { isRecord } from '@probity/model';
import {
  bundle,
  createConfig,
  detectSpec,
  getLineColLocation,
  makeDocumentFromString,
  YamlParseError,
  type Document,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import type { Problem } from '../../problem.ts';
import type { Loaded } from '../loaded.ts';
import type { Given } from './format.ts';
import { GuardedResolver } from './guarded-resolver.ts';
import { isSelfContained } from './is-self-contained.ts';
import { treeSize } from './tree-size.ts';

const LARGEST = 3_000_000;
const MOST_WARNINGS = 20;

/** Parses an OpenAPI document and brings everything it refers to into it. It never throws. */
export async function loadOpenapi({ text, file, place, sources }: Omit<Given, 'wanted'>): Promise<Loaded> {
  const refuse = (message: string, suggestion: string, line = 0, column = 0) => ({
    problems: [{ file, line, column, message, suggestion }],
  });
  try {
    const doc = makeDocumentFromString(text, place ?? file);
    if (treeSize(doc.parsed) > LARGEST)
      return refuse(
        'the description unfolds to too many values.',
        'Bundle it without YAML aliases, or describe the tested part alone.',
      );
    if (!nameVersion(doc.parsed)) {
      return refuse(
        'this is no OpenAPI document: it has no `openapi` and no `swagger` version.',
        'Give an OpenAPI document, a HAR file, a Postman collection, or lines such as `GET /users/{id}`.',
      );
    }
    const { document, problems } = await bundled(doc, new GuardedResolver(place, sources));
    if (!isRecord(document) || !isRecord(document['paths'])) {
      return refuse('the description has no `paths`.', 'Add `paths`, or give the document that holds them.');
    }
    const warnings = problems.slice(0, MOST_WARNINGS).map((problem) => warningOf(problem, file));
    return { description: { file, document }, warnings };
  } catch (error) {
    if (error instanceof YamlParseError) {
      return refuse(
        `this is neither YAML nor JSON: ${firstLine(error.message)}`,
        'Fix the document at this place.',
        error.line,
        error.col,
      );
    }
    return refuse(
      `the description cannot be read: ${firstLine(error instanceof Error ? error.message : String(error))}`,
      'Check it with `npx @redocly/cli lint`, and give one that passes.',
    );
  }
}

/** Most descriptions are bundled already, and to walk a large one only to leave it as it is takes a second. */
async function bundled(
  doc: Document,
  externalRefResolver: GuardedResolver,
): Promise<{ readonly document: unknown; readonly problems: readonly NormalizedProblem[] }> {
  // Throws where the version is none that can be bundled.
  detectSpec(doc.parsed);
  if (isRecord(doc.parsed) && isSelfContained(doc.parsed)) return { document: doc.parsed, problems: [] };
  const result = await bundle({ doc, config: await createConfig({}), externalRefResolver });
  return { document: result.bundle.parsed, problems: result.problems };
}

/** Writes the version as the parser wants it, where somebody left out its quotes or its last part; false if there is none. */
function nameVersion(parsed: unknown): boolean {
  if (!isRecord(parsed)) return false;
  const key = 'openapi' in parsed ? 'openapi' : 'swagger';
  const { [key]: version } = parsed;
  if (typeof version !== 'string' && typeof version !== 'number') return false;
  const [major = '', minor = '0', ...rest] = String(version).trim().split('.');
  const whole =
    key === 'swagger' ? `${major}.${minor}` : [major, minor, ...(rest.length > 0 ? rest : ['0'])].join('.');
  return whole === version || Reflect.set(parsed, key, whole);
}

function warningOf({ message, location: [location] }: NormalizedProblem, file: string): Problem {
  if (location === undefined) return { file, line: 0, column: 0, message };
  try {
    const { start } = getLineColLocation(location);
    return { file: location.source.absoluteRef, line: start.line, column: start.col, message };
  } catch {
    return { file, line: 0, column: 0, message };
  }
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 300);
}
