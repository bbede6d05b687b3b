import { describe, expect, it } from '@jest/globals';
import { meansSecret } from './index.ts';

describe('meansSecret', () => {
  it.each([
    'GITHUB_TOKEN',
    'token',
    'dbPassword',
    'PGPASSWORD',
    'MYSQL_PWD',
    'passwd',
    'AWS_SECRET_ACCESS_KEY',
    'OPENAI_API_KEY',
    'apikey',
    'x-api-key',
    'private_key',
    'ssh-passphrase',
    'CLIENT_SECRETS',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'REGISTRY_AUTH',
    'oauth',
    'TOKEN_V2',
  ])('recognizes %s as a secret', (name) => expect(meansSecret(name)).toBe(true));

  it.each([
    'GIT_AUTHOR_NAME',
    'author',
    'MAX_TOKENS',
    'TOKENIZERS_PARALLELISM',
    'TOKEN_FILE',
    'token_count',
    'AWS_ACCESS_KEY_ID',
    'AUTH_METHOD',
    'KEYBOARD',
    'MONKEY',
    'key',
    'primary_key',
    'compass',
    '',
  ])('does not mistake %s for a secret', (name) => expect(meansSecret(name)).toBe(false));
});
