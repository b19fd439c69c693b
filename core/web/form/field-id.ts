/** The id of a field's control in the page. */
export const fieldId = (form: { id: string }, name: string) => `${form.id}${name}`
