import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { ShownOnce } from '#core/web/ui/ShownOnce.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { myTokens } from '../contract.ts'
import { TokenList } from './TokenList.tsx'
import classes from './Tokens.module.css'

const MakeToken = lazyPart(async () => (await import('./MakeToken.tsx')).MakeToken)

/** The API tokens of the viewer. The text of a new one stays until the page is left. */
export function MyTokensPage() {
  const t = useTranslations()
  const [made, setMade] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const query = useQuery(reading(myTokens, {}))
  const all = useRef<HTMLDivElement>(null)
  useKeptFocus(all)
  return (
    <Page
      title={t('tokens.title')}
      crumbs={[{ label: t('profile.title'), to: '/my-profile' }, { label: t('tokens.title') }]}
      actions={
        query.data?.MayMake && (
          <Button
            look="primary"
            icon={<IconPlus size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setMaking(true)}
          >
            {t('tokens.make')}
          </Button>
        )
      }
    >
      <p className={classes.lead}>{t('tokens.lead')}</p>
      <p className={classes.links}>
        <Link to="/api-docs">{t('tokens.docs')}</Link>
        {isSystemAdmin(useViewer()) && <Link to="/api-tokens">{t('tokens.allOfNetwork')}</Link>}
      </p>
      {made !== undefined && <ShownOnce note={t('tokens.once')} name={t('tokens.label')} secret={made} />}
      <div ref={all} className={classes.all}>
        <Loaded query={query} lines={3} height={80} keep>
          {({ MayMake, Tokens }) => (
            <>
              {!MayMake && <p className={classes.lead}>{t('tokens.notMaker')}</p>}
              {Tokens.length === 0 ? <Empty>{t('tokens.none')}</Empty> : <TokenList tokens={Tokens} />}
            </>
          )}
        </Loaded>
      </div>
      {isMaking && <MakeToken onMade={setMade} onClose={() => setMaking(false)} />}
    </Page>
  )
}
