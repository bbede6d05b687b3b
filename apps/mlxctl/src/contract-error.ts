import { ContractError as AnyContractError } from '@climax/contract-program';

/** The codes the contracts of `mlx.load` and `mlx.unload` declare. */
export type ErrorCode = 'invalid_port' | 'model_not_found' | 'port_busy' | 'launch_failed' | 'not_listening';

/** A failure with one of these codes. */
export class ContractError extends AnyContractError<ErrorCode> {}
