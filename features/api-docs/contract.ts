/** Where the document of the API is, for programs, and where people read it. */
export const OPENAPI_PATH = '/api/openapi.json'
export const API_DOCS_PATH = '/api/docs'
