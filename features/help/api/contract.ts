/** The OpenAPI document, for programs. */
export const OPENAPI_PATH = '/api/openapi.json'
/** The page on which people read it. */
export const API_DOCS_PATH = '/api/docs'
