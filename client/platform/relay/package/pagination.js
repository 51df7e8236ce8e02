// Loads with the lists that need it (README.md).
export { default as usePaginationFragment } from 'react-relay/lib/relay-hooks/usePaginationFragment.js'
