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

document.querySelector('[data-auto-submit]')?.click()
