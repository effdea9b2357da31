import { resolve } from 'node:path';
import { checklist } from '@probity/checklist/content';
import { probes } from '@probity/checklist/probes';
import { judgeAgain } from '@probity/engine';
import { withCheckFacts } from '@probity/reporters';
import { readRecording, type OpenRecording } from '../runs/read-recording.ts';

/** Judges a recorded run again; nothing is sent. The exchanges stay in their file until `evidence.close`. */
export async function judgeFile(file: string, cwd: string): Promise<OpenRecording> {
  const recording = await readRecording(resolve(cwd, file), file);
  const { evidence } = recording;
  try {
    return { result: withCheckFacts(judgeAgain(recording, probes), checklist), evidence };
  } catch (error) {
    evidence.close();
    throw error;
  }
}
