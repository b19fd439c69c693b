/** The id of an option's element, which a field names as its active one. */
export const optionId = (list: string, option: string) => `${list}-${option}`.replaceAll(/\s/g, '-')
