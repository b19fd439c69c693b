import {
  giveBack,
  noteMany,
  saveOfTemplate,
  whoLacks,
} from '#features/people/templates/server/parts/apply-template.ts'
import { accessAct } from './access.ts'
import type { ActContext, Judged, JudgedPeople, PeopleAct } from './act.ts'

/** Gives what the template has, and takes what people got from it that it no longer has. R100 */
const applying = accessAct(async (user, target, { db, viewer }) => {
  const save = await saveOfTemplate(db, viewer, user, target.id)
  return save && { save }
})

const withOutcome = (judged: JudgedPeople, outcome: string) =>
  [...judged].filter(([, one]) => one.outcome === outcome).map(([id]) => id)

/** Answers the contents that people had and get now, also for people who hold all of it but were last given former contents. */
async function told(context: ActContext, judged: JudgedPeople, outcome: 'change' | 'done') {
  const people = [...withOutcome(judged, 'already'), ...withOutcome(judged, outcome)]
  const lacks = await whoLacks(context.db, context.target!, people)
  return new Map(
    [...judged].map(([id, one]): [string, Judged] => {
      const Template = lacks.get(id)
      return [id, Template ? { outcome, detail: { ...one.detail, Template } } : one]
    }),
  )
}

export const template: PeopleAct = {
  batch: applying.batch,
  judge: async (context, ids) => told(context, await applying.judge(context, ids), 'change'),
  act: async (context, ids) => {
    const { db, viewer, now, target } = context
    const judged = await told(context, await applying.act(context, ids), 'done')
    await noteMany(db, target!, withOutcome(judged, 'done'), { by: viewer.id, at: now })
    return judged
  },
  undo: async (context, people) => {
    const changed = people.filter(({ detail }) => detail?.Apps)
    const undone = new Map(changed.length > 0 ? await applying.undo!(context, changed) : [])
    for (const { id, detail } of people) if (!detail?.Apps) undone.set(id, { outcome: 'done' })
    const former = people.flatMap(({ id, detail }) => {
      const [from, to] = detail?.Template ?? []
      return undone.get(id)?.outcome === 'done' && from !== undefined && to !== undefined
        ? [{ userId: id, from, to }]
        : []
    })
    await giveBack(context.db, context.target!, former, { by: context.viewer.id, at: context.now })
    return undone
  },
}
