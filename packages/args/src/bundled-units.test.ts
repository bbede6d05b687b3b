import { loadConfig, type ToolDef } from '@climax/config';
import { callRisk } from '@climax/config/rules';
import { describe, expect, it } from '@jest/globals';
import { validateToolArgs } from './index.ts';

const find = (tool: string) =>
  loadConfig('systemctl').tools.find(({ name }) => name === `systemctl_${tool}`) as ToolDef;

// Starting these ends everything else, which no tool that is not destructive may do.
const ending = [
  'poweroff.target',
  'reboot.target',
  'rescue.target',
  'ctrl-alt-del.target',
  'systemd-poweroff.service',
  'systemd-reboot',
  'systemd-suspend.service',
  '*',
  'power*',
  'rescue.t?rget',
];

describe('units that systemctl is given', () => {
  it.each(['start', 'restart', 'enable'])('%s: units that would end the others are refused', (name) => {
    const refused = (unit: string) => validateToolArgs({ unit: [unit] }, find(name)).errors.length > 0;
    expect(ending.filter((unit) => !refused(unit))).toEqual([]);
    const usual = [
      'nginx',
      'nginx.service',
      'systemd-resolved.service',
      'backup.timer',
      'getty@tty1.service',
    ];
    expect(usual.filter(refused)).toEqual([]);
  });

  it('are stopped by destructive calls only', () => {
    expect(callRisk(find('stop'), { unit: ['x'] }).risk).toBe('destructive');
    expect(callRisk(find('disable'), { unit: ['x'] }).risk).toBe('write');
    expect(callRisk(find('disable'), { unit: ['x'], now: true }).risk).toBe('destructive');
  });
});
