import { cpus, loadavg, totalmem } from 'node:os';

/** Where and when figures were taken. */
export function machine() {
  const processors = cpus();
  return {
    cpu: processors[0]?.model.trim().replace(/\s+/g, ' ') || process.arch,
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
    load: Math.round(loadavg()[0] * 10) / 10,
  };
}

export function describeMachine({ cpu, cores, memoryGb, platform, node, load }) {
  return `${cpu}, ${cores} cores, ${memoryGb} GB, ${platform}, Node ${node}, load ${load} at the start`;
}
