import { chromium } from 'playwright-core';
import fs from 'node:fs';
const base = 'http://localhost:8320';
const [,, width='1440', lang='en', which='all'] = process.argv;
const W = Number(width);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const out = (n) => `/tmp/booking-h/shots/${which === 'all' ? '' : ''}${n}-${W}-${lang}.png`;
async function login(email) {
  const role = email.startsWith('doctor') ? 'DOCTOR' : 'USER';
  const r = await fetch(`${base}/api/login/${role === 'DOCTOR' ? 'doctor' : 'user'}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: base }, body: JSON.stringify({ email, password: 'charis2026', userRole: role, provider: 'email' }) });
  return (await r.json()).data.token;
}
async function api(token, method, path, body) {
  const r = await fetch(`${base}/api${path}`, { method, headers: { ...(body ? {'content-type': 'application/json'} : {}), origin: base, ...(token ? { authorization: `Bearer ${token}` } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) });
  return r.json();
}
async function newPage(token) {
  const ctx = await browser.newContext({ viewport: { width: W, height: W < 600 ? 844 : 900 }, locale: lang === 'en' ? 'en-AU' : 'zh-CN', timezoneId: 'Australia/Perth', reducedMotion: 'reduce', acceptDownloads: true });
  const page = await ctx.newPage();
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log('CONSOLE', m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 300)));
  await page.goto(base + '/robots.txt');
  await page.evaluate(([t, l]) => { if (t) localStorage.setItem('charis.token', t); localStorage.setItem('charis.lang', l); }, [token, lang]);
  return page;
}
const shot = async (page, n, full = true) => { await page.waitForTimeout(600); await page.screenshot({ path: out(n), fullPage: full }); };
const steps = {};
export { base, W, lang };
const file = process.argv[5] ?? '/tmp/booking-h/steps.mjs';
const mod = await import(file + '?' + Date.now());
try { await mod.default({ base, W, lang, login, api, newPage, shot, browser }); } catch (e) { console.log('FAILED', String(e).slice(0, 1500)); }
await browser.close();
