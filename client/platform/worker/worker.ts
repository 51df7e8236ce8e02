/// <reference lib="webworker" />

/** The service worker, with the type of its scope: TypeScript gives `self` the type of a window. */
export const worker = self as unknown as ServiceWorkerGlobalScope
