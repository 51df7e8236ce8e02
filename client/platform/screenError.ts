/** Only a reload helps: the browser keeps a failed import, or the server no longer has this version of the app. */
export class ScreenError extends Error {}
