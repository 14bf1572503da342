// The lock of the one load that may run. It is held by a connection, so it ends with the process in any case.

/** An arbitrary number that no other code uses; the schema is the second half of the lock. */
export const LOAD_LOCK = 0x46_69_72_6e;
