import type { KeptOutputs } from './kept-outputs.ts';
import type { Recording } from './recording.ts';
import { StreamBytes } from './stream-bytes.ts';

export interface RecordingOptions {
  session: string;
  /** Whose share of the room it takes. */
  owner: string;
  /** Most bytes of the recording. */
  callBytes: number;
  mask: Recording['mask'];
  /** A path for bytes that do not stay in memory. */
  newFile(): string;
  /** The id under which it is kept. */
  nextId(): string;
}

/** Records what a call prints, as far as there is room among the kept outputs. */
export function createRecording(outputs: KeptOutputs, options: RecordingOptions): Recording {
  const { session, owner, callBytes, mask, newFile, nextId } = options;
  const streams = { stdout: new StreamBytes(newFile), stderr: new StreamBytes(newFile) };
  const size = () => streams.stdout.length + streams.stderr.length;
  let lostBytes = 0;
  let isOpen = true;
  let isFull = false;
  let isKept = false;
  const recording: Recording = {
    streams,
    mask,
    get lostBytes() {
      return lostBytes;
    },
    get isKept() {
      return isKept;
    },
    write(stream, chunk) {
      if (!isOpen) return;
      const room = isFull ? 0 : Math.max(0, callBytes - size());
      const fitting = chunk.subarray(0, room);
      const taken = outputs.makeRoom(fitting.length, { owner, recording }) ? fitting : chunk.subarray(0, 0);
      try {
        streams[stream].append(taken);
        outputs.grow(taken.length, owner);
        lostBytes += chunk.length - taken.length;
      } catch {
        // The command continues, and the reply has its share of the output.
        isFull = true;
        lostBytes += chunk.length;
      }
    },
    keep() {
      isKept = true;
      const id = nextId();
      outputs.add({ owner, session, id, recording, streams: Object.values(streams) });
      return id;
    },
    discard() {
      if (!isOpen) return;
      isOpen = false;
      outputs.remove({ owner, recording }, size());
      for (const bytes of Object.values(streams)) bytes.close();
    },
  };
  return recording;
}
