import { describe, expect, it } from '@jest/globals';
import { findIrreplaceable, replacementsOf } from './replacements-of.ts';

describe('replacementsOf', () => {
  it.each([
    ['filter.lfs.clean', ''],
    ['filter.my.filter.smudge', ''],
    ['filter.x.process', ''],
    ['filter.x.required', 'false'],
    ['credential.helper', ''],
    ['credential.https://a.b.helper', ''],
    ['credential.protectProtocol', 'true'],
    ['credential.https://a.b.protectProtocol', 'true'],
    ['credential.sanitizePrompt', 'true'],
    ['core.askpass', ''],
    ['core.alternateRefsCommand', ''],
    ['core.pager', ''],
    ['core.attributesFile', '/dev/null'],
    ['core.excludesfile', '/dev/null'],
    ['diff.orderFile', '/dev/null'],
    ['gpg.ssh.allowedSignersFile', '/dev/null'],
    ['gpg.ssh.revocationFile', '/dev/null'],
    ['diff.jpg.textconv', 'cat'],
    ['diff.a.b.cacheTextconv', 'false'],
    ['core.sshCommand', 'ssh'],
    ['gpg.program', 'false'],
    ['gpg.ssh.defaultKeyCommand', 'false'],
    ['log.showSignature', 'false'],
    ['merge.x.driver', 'git merge-file -q %A %O %B'],
    ['blame.ignoreRevsFile', ''],
    ['mailmap.file', ''],
    ['http.https://a.cookieFile', ''],
    ['format.signatureFile', '/dev/null'],
    ['submodule.x.ignore', 'dirty'],
    ['core.checkStat', 'default'],
    ['core.trustctime', 'true'],
    ['FILTER.X.CLEAN', ''],
  ])('replaces %s by %j', (key, value) => expect(replacementsOf([key])).toEqual([[key, value]]));

  it.each([
    'user.name',
    'core.bare',
    'filter.x',
    'diff.x.xfuncname',
    'merge.tool',
    'xfilter.a.clean',
    'http.proxy',
    'core.pagers',
  ])('leaves %s alone', (key) => expect(replacementsOf([key])).toEqual([]));

  it('replaces each one that it finds, in order', () => {
    expect(replacementsOf(['core.pager', 'user.name', 'filter.a.clean'])).toEqual([
      ['core.pager', ''],
      ['filter.a.clean', ''],
    ]);
  });
});

describe('findIrreplaceable', () => {
  it.each([
    'remote.origin.uploadpack',
    'remote.a.b.receivepack',
    'remote.x.vcs',
    'REMOTE.X.UPLOADPACK',
    'lfs.extension.x.clean',
    'lfs.customTransfer.x.path',
    'lfs.standaloneTransferAgent',
    'lfs.https://a.b/c.standalonetransferagent',
    'lfs.storage',
  ])('finds %s', (key) => {
    expect(findIrreplaceable(['user.name', key])).toBe(key);
  });

  it.each(['remote.origin.url', 'remote.uploadpack', 'xremote.a.vcs', 'lfs.https://a.b.access', 'lfs.url'])(
    'does not find %s',
    (key) => {
      expect(findIrreplaceable([key])).toBeUndefined();
    },
  );
});
