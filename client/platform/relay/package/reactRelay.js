// The parts of react-relay that the app uses (README.md).
export { ConnectionHandler } from './connectionHandler.js'
export * from './core.js'
export { usePaginationFragment } from './pagination.js'
