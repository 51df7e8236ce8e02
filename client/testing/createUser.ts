import userEvent from '@testing-library/user-event'

/**
 * A user who clicks and types. Without styles the document has no `pointer-events` to check, and without delays between
 * events a test does not wait for timers.
 */
export const createUser = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 })
