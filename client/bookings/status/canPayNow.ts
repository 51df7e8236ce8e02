/** True when a method other than payment at the venue is offered. */
export const canPayNow = (methods: readonly string[]) => methods.some((method) => method !== 'VENUE')
