// Runs in a game's page. The server decides bets and results; this script only sends and shows them.
;(() => {
  const SYMBOLS = ['◆', '●', '▲', '★', '■']
  const OPEN = 2
  const REFUNDED = 4
  const session = new URLSearchParams(location.search).get('session') ?? ''
  history.replaceState(null, '', location.pathname)
  const texts = JSON.parse(document.body.dataset.texts ?? '{}')
  const result = document.getElementById('result')
  const balance = document.getElementById('balance')
  const list = document.getElementById('bets')
  const buttons = [...document.querySelectorAll('button')]
  let waiting = 0

  async function ask(path, body) {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ session, ...body }),
    })
    const { code, msg, data } = await response.json()
    if (code !== 200) throw new Error(msg)
    return data
  }

  const wordOf = ({ status, won }) => {
    if (status === OPEN) return texts.running
    if (status === REFUNDED) return texts.refunded
    return Number(won) > 0 ? texts.won.replace('{amount}', won) : texts.lost
  }

  function show({ balance: amount, currency, bets }) {
    balance.textContent = `${amount} ${currency}`
    list.replaceChildren(
      ...bets.map((bet) => {
        const row = document.createElement('li')
        const [stake, word] = [document.createElement('b'), document.createElement('span')]
        stake.textContent = bet.stake
        word.textContent = wordOf(bet)
        row.append(stake, word)
        return row
      }),
    )
    const isOpen = bets.some(({ status }) => status === OPEN)
    // The awaited result is known.
    if (waiting && !isOpen) result.textContent = wordOf(bets[0])
    clearTimeout(waiting)
    waiting = isOpen ? setTimeout(look, 3000) : 0
  }

  async function look() {
    try {
      show(await ask('/state', {}))
    } catch (error) {
      result.textContent = error instanceof TypeError ? texts.offline : error.message
    }
  }

  function requestId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    bytes[6] = (bytes[6] & 15) | 64
    bytes[8] = (bytes[8] & 63) | 128
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }

  async function bet(choice) {
    const stake = document.querySelector('input[name=stake]:checked')?.value
    for (const button of buttons) button.disabled = true
    try {
      const data = await ask('/bet', { stake, choice, request_id: requestId() })
      const reels = document.body.dataset.kind === 'reels'
      const drawn = reels
        ? `${data.drawn
            .split(' ')
            .map((place) => SYMBOLS[place])
            .join(' ')} `
        : ''
      result.textContent = drawn + wordOf(data)
      show(data)
    } catch (error) {
      result.textContent = error instanceof TypeError ? texts.offline : error.message
    }
    for (const button of buttons) button.disabled = false
  }

  for (const button of buttons) button.addEventListener('click', () => void bet(button.dataset.choice))
  void look()
})()
