export const LIST_COUNT = 20

const COLUMNS = `a.id, a.name, a.category, a.price, a.duration, a.address, a.postcode,
  p.id AS "providerId", p.name AS "providerName"`
const TABLES = 'activities a JOIN providers p ON p.id = a."providerId"'

export const LIST_SQL = `SELECT ${COLUMNS} FROM ${TABLES} WHERE a."isActive"
  ORDER BY a."createdAt" DESC, a.id DESC LIMIT ${LIST_COUNT}`
export const ONE_SQL = `SELECT ${COLUMNS}, a.description FROM ${TABLES} WHERE a.id = $1::uuid`
