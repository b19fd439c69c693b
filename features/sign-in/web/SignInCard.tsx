import type { ReactNode } from 'react'
import classes from './SignInCard.module.css'

export const SignInCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.card}>
    <h1>{title}</h1>
    {children}
  </section>
)
