// Comforts only: every page works without this file.

for (const button of document.querySelectorAll('[data-shows]')) {
  const field = document.getElementById(button.dataset.shows)
  button.hidden = false
  button.addEventListener('click', () => {
    const shown = field.type === 'text'
    field.type = shown ? 'password' : 'text'
    button.setAttribute('aria-pressed', String(!shown))
  })
  // A password in plain sight is not kept by browsers as one.
  field.form.addEventListener('submit', () => (field.type = 'password'))
}

for (const link of document.querySelectorAll('[data-email]'))
  link.addEventListener('click', (event) => {
    event.preventDefault()
    document.getElementById('email').value = link.dataset.email
    document.getElementById('password').value = link.dataset.password
    document.querySelector('form button[type=submit]').focus()
  })

// What was wrong with a field is not said of what is typed now.
for (const field of document.querySelectorAll('[aria-invalid]'))
  field.addEventListener('input', () => {
    field.removeAttribute('aria-invalid')
    document.getElementById(`${field.id}-problem`)?.remove()
  })

const password = document.getElementById('password')
const again = document.getElementById('again')

const rules = document.getElementById('rules')
if (rules)
  document.addEventListener('input', () => {
    for (const rule of rules.querySelectorAll('[data-rule]')) {
      const text = password.value.normalize('NFC')
      const met =
        rule.dataset.rule === 'match'
          ? text !== '' && text === again.value.normalize('NFC')
          : new RegExp(rule.dataset.rule, 'su').test(text)
      rule.dataset.is = met ? 'met' : 'open'
      rule.firstElementChild.textContent = `${met ? rules.dataset.met : rules.dataset.open} `
    }
  })

const strength = document.querySelector('.strength')
if (strength) {
  const [signs, names, labels, texts] = ['signs', 'names', 'labels', 'texts'].map((list) =>
    JSON.parse(strength.dataset[list]),
  )
  const [name, meter, status] = ['strong', '[role=meter]', '[role=status]'].map((one) =>
    strength.querySelector(one),
  )
  let pause
  const show = () => {
    const text = password.value.normalize('NFC')
    const points = signs.filter((sign) => new RegExp(sign, 'su').test(text)).length
    name.textContent = text && labels[points]
    name.dataset.name = meter.dataset.name = names[points]
    meter.setAttribute('aria-valuenow', points)
    meter.setAttribute('aria-valuetext', texts[points])
    for (const [index, bar] of [...meter.children].entries()) bar.toggleAttribute('data-on', index < points)
    // Said once the typing pauses.
    clearTimeout(pause)
    if (text) pause = setTimeout(() => (status.textContent = texts[points]), 1000)
  }
  password.addEventListener('input', show)
  strength.hidden = false
  show()
}

document.querySelector('[data-auto-submit]')?.click()
