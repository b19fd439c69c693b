import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '#core/contract/fold.ts'
import { sql } from '#core/server/database/database.ts'
import { migrationFiles } from '#core/server/database/migrate.ts'
import { groupSearchText, userSearchText } from '#domain/contract/search-text.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, portalApp } from '#test/people.ts'

test(
  'an upgrade splits the descriptions that it knows, and lets stored names be found in both spellings',
  onDb(async (db) => {
    const portal = await db.row<{ description: string; en: string; fr: string }>`
      select description, description_en as en, description_fr as fr from apps where id = ${await portalApp(db)}`
    const [known, own] = [await givenApp(db), await givenApp(db)]
    // As the demo had it then.
    const plan = {
      english: 'Search the parts catalog, order parts and accessories, and follow deliveries.',
      french:
        'Chercher dans le catalogue de pièces, commander pièces et accessoires, et suivre les livraisons.',
    }
    const setBack = (id: string, text: string) =>
      db.rows`update apps set description = ${text} where id = ${id}`
    await setBack(await portalApp(db), `${portal!.en}\n${portal!.fr}`)
    await setBack(known, `${plan.english}\n${plan.french}`)
    await setBack(own, 'Orders\nCommandes')
    const users = [
      ['Anne', 'St-Onge', 'ste@x.test'],
      ['Ste. Anne', 'Roy', 'a@x.test'],
      ['Stéphane', 'Roy', 'st@x.test'],
    ] as const
    for (const [firstName, lastName, email] of users) await givenUser(db, { firstName, lastName, email })
    const dealer = await givenDealer(db, 'Piscines Saint-Luc')
    const store = await givenStore(db, dealer, 'Ste-Foy')
    for (const table of ['users', 'dealers', 'stores'])
      await db.rows`
        update ${sql.ref(table)}
           set search_text = regexp_replace(search_text, '^(saint st\\. )?(sainte ste\\. )?', '')`
    await db.rows`alter table apps drop column description_en, drop column description_fr`
    const { text } = migrationFiles().find(({ name }) => name.endsWith('descriptions-and-saints'))!
    for (const statement of text.split(/;\n/).filter((one) => one.trim()))
      await db.rows`${sql.raw(statement)}`

    const apps = await db.rows<{ id: string }>`
      select id, description, description_en as en, description_fr as fr from apps
       where id in (${known}, ${own}, ${await portalApp(db)})`
    const of = (id: string) => apps.find((app) => app.id === id)
    assert.deepEqual(of(await portalApp(db)), { id: await portalApp(db), ...portal, description: portal!.en })
    assert.deepEqual(of(known), { id: known, description: plan.english, en: plan.english, fr: plan.french })
    assert.deepEqual(of(own), { id: own, description: 'Orders\nCommandes', en: '', fr: '' })
    const found = await db.rows<{ search_text: string }>`
      select search_text from users where last_name = any(${users.map(([, last]) => last)}::text[]) order by email`
    assert.deepEqual(
      found.map((one) => one.search_text).toSorted(),
      users.map(([first, last, email]) => userSearchText(first, last, email)).toSorted(),
    )
    const groups = await db.rows<{ text: string; name: string; number: string }>`
      select search_text as text, name, sold_to as number from dealers where id = ${dealer}
       union all
      select search_text, name, ship_to from stores where id = ${store}`
    for (const { text, name, number } of groups) assert.equal(text, groupSearchText(name, name, number))
    assert.equal(groups.length, 2)
    assert.equal(userSearchText('Stéphane', 'Roy', 'st@x.test'), fold('Stéphane Roy st@x.test'))
  }),
)
