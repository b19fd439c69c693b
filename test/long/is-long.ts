/** Whether random and repeating tests run at length: `npm run test:long` sets RUNS. */
export const isLong = process.env.RUNS !== undefined
