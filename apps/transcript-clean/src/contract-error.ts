import { ContractError as AnyContractError } from '@climax/contract-program';

/** The codes the contract of `transcript.clean` declares. */
export type ErrorCode = 'model_error' | 'timeout';

/** A failure with one of these codes. */
export class ContractError extends AnyContractError<ErrorCode> {}
