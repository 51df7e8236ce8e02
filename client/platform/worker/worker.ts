/// <reference lib="webworker" />

/** The service worker, with the type that its scope has. */
export const worker = self as unknown as ServiceWorkerGlobalScope
