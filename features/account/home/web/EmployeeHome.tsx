import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Email } from '#core/web/ui/Email.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { AppTiles } from '#features/apps/app/web/parts/AppTiles.tsx'
import { useDevice } from '#features/people/sessions/web/parts/use-device.ts'
import { MyRequests } from '#features/requests/web/parts/MyRequests.tsx'
import { getHome, type Home } from '../contract.ts'
import classes from './EmployeeHome.module.css'

/** What somebody without permissions needs of the portal: their apps, requests, stores, admins and sign-ins. R5 */
export function EmployeeHome() {
  const t = useTranslations()
  const home = useQuery(reading(getHome, {}))
  return (
    <>
      <Panel title={t('appSelector.label')}>
        <AppTiles />
      </Panel>
      <MyRequests />
      <Loaded query={home} lines={2} height={120} keep>
        {(data) => (
          <div className={classes.cards}>
            <Place home={data} />
            <SignIns home={data} />
          </div>
        )}
      </Loaded>
      <p className={classes.soft}>{t('state.noPermission.label')}</p>
    </>
  )
}

/** Where one works, and the admins to write to. */
function Place({ home: { Stores, Admins } }: { home: Home }) {
  const t = useTranslations()
  return (
    <Panel title={t('home.place')}>
      <h3 className={classes.part}>{t('home.stores')}</h3>
      {Stores.length === 0 ? (
        <p className={classes.soft}>{t('home.noStores')}</p>
      ) : (
        <ul className={classes.list}>
          {Stores.map(({ ID, Name }) => (
            <li key={ID}>{Name}</li>
          ))}
        </ul>
      )}
      <h3 className={classes.part}>{t('home.admins')}</h3>
      {Admins.length === 0 ? (
        <p className={classes.soft}>{t('home.noAdmins')}</p>
      ) : (
        <ul className={classes.list}>
          {Admins.map(({ Name, Email: address }) => (
            <li key={address} className={classes.row}>
              {Name}
              <a href={`mailto:${address}`}>
                <Email address={address} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** One's own sign-ins, and what to do about one that was somebody else's. */
function SignIns({ home: { SignIns: signIns, Admins } }: { home: Home }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const deviceOf = useDevice()
  const [admin] = Admins
  return (
    <Panel title={t('home.signIns')}>
      {signIns.length === 0 ? (
        <p className={classes.soft}>{t('home.noSignIns')}</p>
      ) : (
        <ul className={classes.list}>
          {signIns.map((one) => (
            <li key={one.At} className={classes.row}>
              <span>
                <time dateTime={one.At}>{dateTime(one.At)}</time>
                {one.App && ` · ${one.App}`}
              </span>
              {(one.Browser || one.System) && <span className={classes.soft}>{deviceOf(one)}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.notMe}>
        {t('home.notMe')} <Link to="/change-password">{t('home.changePassword')}</Link>
        {admin && (
          <>
            {' · '}
            <a href={`mailto:${admin.Email}`}>{t('home.writeAdmin')}</a>
          </>
        )}
      </p>
    </Panel>
  )
}
