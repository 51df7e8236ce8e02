/** Compiled messages of one language and group (server/setup/build/messagesPlugin.ts). */
declare module 'virtual:messages/*' {
  const messages: Record<string, import('../domain/messages/compiledMessage.ts').CompiledMessage>
  export default messages
  /** In the groups 'common' and 'all' only. */
  export const dates: import('../domain/formatDay.ts').DateNames
}
