// Loads with the code that changes lists (README.md).
export { default as ConnectionHandler } from 'relay-runtime/lib/handlers/connection/ConnectionHandler.js'
