import type { DeskApi } from '../api.ts';
import type { ApiRefusal } from './api-refusal.ts';
import type { Fields } from './read-fields.ts';

/** The types of one endpoint. */
export interface Endpoint<Name extends keyof DeskApi = keyof DeskApi> {
  /** The fields of the body, or of the query for GET. */
  fields?: Fields;
  /** `given` has the fields; `id` is the part of the path at `ID`. */
  answer(given: never, id: string): Answer<Name> | Promise<Answer<Name>>;
}

type Answer<Name extends keyof DeskApi> = DeskApi[Name]['reply'] | ApiRefusal;

/** Everything but the events, which are a stream. */
export type Endpoints = { [Name in Exclude<keyof DeskApi, 'GET events'>]: Endpoint<Name> };
