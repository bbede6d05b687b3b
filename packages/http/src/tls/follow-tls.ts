import { createPrivateKey, X509Certificate } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';
import { readSmallText } from '@climax/host/files';
import { HttpError } from '../http-error.ts';

/** PEM files: the certificate with its chain, and its key. */
export interface TlsFiles {
  cert: string;
  key: string;
}

interface Certificate {
  cert: string;
  key: string;
}

export interface FollowedTls {
  first: Certificate;
  /** Gives the server each new certificate, until `stop` is called. */
  start(server: Server): void;
  reload(): void;
  stop(): void;
}

/** Polling interval in milliseconds. Polling by name also detects replaced files. */
const intervalMs = 1000;

/** Maximum size of a certificate chain or key. */
const maxBytes = 1024 * 1024;

/**
 * Loads a certificate and reloads it when its files change. An invalid one is ignored, so the files may be replaced
 * one after the other. Throws HttpError if it cannot be used at the start.
 */
export function followTls(files: TlsFiles, log: { error(message: string): void }): FollowedTls {
  const first = read(files);
  let give = (_: Certificate) => {};
  const reload = () => {
    try {
      give(read(files));
    } catch (error) {
      log.error(`${(error as Error).message}; the old certificate stays`);
    }
  };
  return {
    first,
    reload,
    start(server) {
      give = (certificate) => server.setSecureContext(certificate);
      for (const file of [files.cert, files.key])
        watchFile(file, { interval: intervalMs, persistent: false }, reload);
    },
    stop() {
      for (const file of [files.cert, files.key]) unwatchFile(file, reload);
    },
  };
}

function read(files: TlsFiles): Certificate {
  try {
    const certificate = {
      cert: readSmallText(files.cert, maxBytes),
      key: readSmallText(files.key, maxBytes),
    };
    createSecureContext(certificate);
    // That takes files that are empty, and a key of another kind.
    if (!new X509Certificate(certificate.cert).checkPrivateKey(createPrivateKey(certificate.key)))
      throw new Error('the key belongs to another certificate');
    return certificate;
  } catch (error) {
    const { message: words, code = '' } = error as NodeJS.ErrnoException;
    const reason = code.startsWith('ERR_OSSL')
      ? 'they are not a certificate and its key in PEM format'
      : words;
    const message = `the certificate ${files.cert} with the key ${files.key} cannot be used: ${reason}`;
    throw new HttpError('bad-certificate', message, { cause: error });
  }
}
