// What the package offers.
export type { BatchRequest } from './batch.ts';
export { type BatchOptions, type Client, createClient } from './client.ts';
export { ConnectionError, FirmamentError } from './errors.ts';
export type * from './generated/contract.ts';
export type { Page, Search } from './pages.ts';
export type { Attempt, CallOptions, ClientOptions } from './transport.ts';
