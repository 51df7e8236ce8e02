import userEvent from '@testing-library/user-event'

/** A user who clicks and types. The document of a test has no styles, so there is no `pointer-events` to check. */
export const createUser = () => userEvent.setup({ pointerEventsCheck: 0 })
