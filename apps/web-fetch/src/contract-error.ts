import { ContractError as AnyContractError } from '@climax/contract-program';

/** The codes the contracts of `search.web` and `web.fetch` declare. */
type ErrorCode = 'invalid_query' | 'upstream_failure' | 'fetch_failed' | 'parse_failed' | 'timeout';

/** A failure with one of these codes. */
export class ContractError extends AnyContractError<ErrorCode> {}
