/** The id of an option's element, by which a field names its active option. */
export const optionId = (list: string, option: string) => `${list}-${option}`.replaceAll(/\s/g, '-')
