import classes from './Email.module.css'

/** An email address that breaks across lines only after the @ or before a dot. It is read and copied as one word. */
export const Email = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <span key={index} className={index > 0 ? classes.part : undefined}>
      {part}
    </span>
  ))
