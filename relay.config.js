const config = {
  src: './client',
  schema: './schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  useImportTypeSyntax: true,
  excludes: ['**/node_modules/**', '**/__generated__/**'],
  persistConfig: { file: './server/platform/graphql/generated/operations.json', algorithm: 'SHA256' },
  customScalarTypes: { Date: 'string', DateTime: 'string', Rupees: 'string' },
}

// The compiler loads this file with require(), which wants the object itself.
export { config as 'module.exports' }
