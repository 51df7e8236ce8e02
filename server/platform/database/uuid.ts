/** A uuid as Postgres accepts it, in capitals or small letters. */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** No row has it. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'
