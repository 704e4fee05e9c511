export const style = `:host{all:initial}
*{box-sizing:border-box}
.open,.panel{position:fixed;z-index:2147483001;font:15px/1.45 system-ui,sans-serif;color:#33172f}
.open{left:12px;bottom:calc(12px + env(safe-area-inset-bottom));min-height:44px;padding:0 20px;border:1px solid #33172f;border-radius:999px;background:#fbf8f2;font-weight:600;cursor:pointer}
.open.above{bottom:calc(84px + env(safe-area-inset-bottom))}
@media (max-width:774px){.open{bottom:calc(84px + env(safe-area-inset-bottom))}.open.above{bottom:calc(204px + env(safe-area-inset-bottom))}}
.panel{top:0;right:0;bottom:0;width:min(560px,100%);padding:16px 20px 24px;overflow:auto;background:#fbf8f2;box-shadow:0 0 40px rgb(51 23 47/.35)}
.top{display:flex;justify-content:space-between;align-items:center;gap:16px}
h2{margin:0;font-size:20px}
details{border-top:1px solid #998a94;padding:4px 0}
summary{min-height:44px;display:flex;align-items:center;font-weight:600;cursor:pointer}
summary::before{content:"\\203a";display:inline-block;width:20px;transition:transform .1s}
details[open]>summary::before{transform:rotate(90deg)}
table{width:100%;border-collapse:collapse;margin-bottom:12px}
caption{text-align:start;padding:4px 0;overflow-wrap:anywhere}
th,td{text-align:start;vertical-align:top;padding:6px 8px 6px 0;border-top:1px solid #ddd3da;font-weight:400;overflow-wrap:break-word}
caption .line{display:block}
td select{max-width:100px;padding:0 4px}
thead th{font-weight:600}
label{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;min-height:44px}
label.check{display:flex;gap:10px}
select,input,button{min-height:44px;padding:0 12px;border:1px solid #6f5c6a;border-radius:8px;background:#fff;color:#33172f;font:inherit}
input[type=checkbox]{min-height:20px;width:20px}
button{cursor:pointer}
button:focus-visible,select:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid #33172f;outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:0 16px}
a{display:inline-flex;min-height:44px;align-items:center;color:inherit}
a[aria-current]{font-weight:600;text-decoration:none}
ol{margin:0;padding:0;list-style:none;max-height:320px;overflow:auto;font:13px/1.5 ui-monospace,monospace}
li{padding:2px 0;overflow-wrap:anywhere}
.frames{position:absolute;left:0;top:0;pointer-events:none;z-index:2147482999}
.frame{position:absolute;outline:2px solid #a3195b;outline-offset:-2px}
.frame.page{outline-style:dashed;outline-color:#33172f}
.frame span{position:absolute;left:0;top:0;padding:1px 8px;background:#a3195b;color:#fff;font:12px/1.5 system-ui,sans-serif;white-space:nowrap}
.frame.page span{background:#33172f}`;
