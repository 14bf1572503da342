// Domains that many companies share and that therefore identify none: records do not join by them, nor by hosts below
// them. The list is meant to be read and extended; one group per paragraph.
import { parse } from '../../identifiers/public-suffixes.ts';

/** Public mail: free mailboxes, and those of internet providers. */
const MAIL = `
126.com 139.com 163.com 163.net 188.com 189.cn 21cn.com 263.net aliyun.com aol.com ameritech.net arcor.de
att.net bellsouth.net bigpond.com bigpond.com.au bigpond.net.au blueyonder.co.uk bluewin.ch bol.com.br
btinternet.com charter.net centurylink.net centurytel.net chello.nl comcast.net cox.net daum.net
docomo.ne.jp dodo.com.au earthlink.net email.com embarqmail.com excite.com ezweb.ne.jp fastmail.com
fastmail.fm foxmail.com free.fr freenet.de frontier.com frontiernet.net gmail.com gmx.at gmx.ch gmx.com
gmx.de gmx.net googlemail.com hanmail.net hey.com hushmail.com i.softbank.jp icloud.com iinet.net.au
ig.com.br inbox.com inbox.lv internode.on.net juno.com kakao.com laposte.net libero.it lycos.com mac.com
mail.com mail.ru me.com msn.com mweb.co.za nate.com naver.com netscape.net netspace.net.au netzero.net
ntlworld.com o2.pl on.aibn.com optonline.net optusnet.com.au orange.fr ozemail.com.au pacbell.net
pacific.net.sg pm.me primus.com.au prodigy.net protonmail.ch protonmail.com proton.me qq.com rambler.ru
rediffmail.com roadrunner.com rocketmail.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.cn sina.com
singnet.com.sg skynet.be slingshot.co.nz snet.net softbank.ne.jp sohu.com starhub.net.sg streamyx.com
swbell.net sympatico.ca t-online.de talktalk.net telenet.be telkomsa.net telus.net terra.com.br tin.it
tiscali.co.uk tiscali.it tm.net.my tpg.com.au tuta.com tutanota.com uol.com.br verizon.net virgilio.it
virgin.net virginmedia.com vtext.com walla.co.il wanadoo.fr web.de westnet.com.au windstream.net wp.pl
xtra.co.nz ya.ru yandex.com yandex.ru yeah.net ymail.com zoho.com zohomail.com ziggo.nl hotmail.kr
actrix.co.nz clear.net.nz ihug.co.nz paradise.net.nz orcon.net.nz netvigator.com hknet.com pldtdsl.net
smartbro.net telkom.net cbn.net.id indosat.net.id hinet.net pchome.com.tw seed.net.tw biglobe.ne.jp
nifty.com ocn.ne.jp plala.or.jp so-net.ne.jp dion.ne.jp vnn.vn mailinator.com guerrillamail.com yopmail.com
trashmail.com 10minutemail.com
`;

/** Link shorteners. */
const SHORTENERS = `
about.me adf.ly amzn.to beacons.ai bio.link bio.site bit.do bit.ly bl.ink buff.ly campsite.bio carrd.co
cutt.ly db.tt dlvr.it fb.me flow.page g.page goo.gl ht.ly hubs.ly ift.tt instabio.cc is.gd j.mp linkin.bio
linkpop.com linktr.ee lnk.bio lnk.to lnkd.in milkshake.app msha.ke ow.ly page.link po.st qr.ae rb.gy
rebrand.ly s.id shor.by short.io shorturl.at snip.ly solo.to soo.gd spoti.fi stan.store t.co t.ly t2m.io
taplink.cc taplink.ws tap.bio tiny.cc tinyurl.com tr.im trib.al v.gd wa.me wp.me x.co y2u.be youtu.be
zaap.bio zpr.io
`;

/** Networks, media and other sites where a company has a page but not a site. */
const NETWORKS = `
500px.com angel.co artstation.com bandcamp.com behance.net bilibili.com bsky.app clubhouse.com
dailymotion.com deviantart.com discord.gg douyin.com dribbble.com etsy.com facebook.com fb.com fb.watch
flickr.com foursquare.com github.com gofundme.com goodreads.com houzz.com imdb.com indiegogo.com
instagram.com issuu.com justgiving.com kickstarter.com line.me linkedin.com m.me medium.com meetup.com
messenger.com mixcloud.com myspace.com naver.me nextdoor.com ok.ru onlyfans.com patreon.com pinterest.com
pixiv.net producthunt.com quora.com reddit.com researchgate.net scribd.com slideshare.net snapchat.com
soundcloud.com steamcommunity.com t.me telegram.me threads.net threads.com tiktok.com tripadvisor.com
tumblr.com twitch.tv twitter.com viadeo.com vimeo.com vk.com wattpad.com wechat.com weibo.com weixin.qq.com
whatsapp.com wikipedia.org x.com yelp.com youku.com youtube.com yellowpages.com yellowpages.com.au
truelocal.com.au hotfrog.com.au localsearch.com.au
`;

/** Site builders, shops, hosting and storage: the names below them belong to their customers. */
const HOSTING = `
000webhostapp.com 1688.com 16mb.com 20m.com 50megs.com 5gbfree.com 8m.com altervista.org amazonaws.com
angelfire.com appspot.com azurewebsites.net b-cdn.net bigcartel.com billetto.com bitbucket.io blog.com
blogger.com booksy.com bravesites.com brizy.site bubbleapps.io business.site byethost.com cargo.site
cloudapp.net cloudfront.net codeberg.page coroflot.com doodlekit.com dorik.io dudaone.com duckdns.org dyndns.org dyndns.info no-ip.org no-ip.com ddns.net homeip.net
e-monsite.com edublogs.org eklablog.com en.ec21.com exblog.jp fc2.com firebaseapp.com fly.dev framer.app
framer.ai framer.website freeservers.com freewebs.com geocities.com geocities.jp ghost.io github.io
gitbook.io gitlab.io glitch.me godaddysites.com googleusercontent.com goo.ne.jp gumroad.com hatenablog.com
helpscoutdocs.com herokuapp.com homestead.com hpage.com hubspotpagebuilder.com imweb.me iwopop.com
infinityfreeapp.com jigsy.com jimdo.com jimdofree.com jimdosite.com journoportfolio.com ko-fi.com
livejournal.com lovable.app mailchi.mp mailchimpsites.com manus.space mex.tl mozello.com my-free.website
mybigcommerce.com mystrikingly.com myportfolio.com myshopify.com mywebsitebuilder.com neocities.org
netlify.app ning.com notion.site notion.so onepage.me onrender.com ourproject.org over-blog.com pages.dev
pagecloud.com pixieset.com podbean.com portfoliobox.net r2.dev railway.app readthedocs.io replit.app repl.co
rocketspark.co.nz rocketspark.com salesforce-sites.com scoreapp.com sharepoint.com shopee.co.id
shopee.com.my shopee.ph shopee.sg shopee.vn shoplazza.com shopline.tw simdif.com simplesite.com site123.me
sitew.com skyrock.com smugmug.com sourceforge.io squarespace.com square.site storenvy.com strikingly.com
substack.com surge.sh systeme.io tawk.help tilda.ws tistory.com tokopedia.com tripod.com typepad.com
ucoz.com ueniweb.com vercel.app voog.com wapka.mobi webador.com webflow.io webnode.com webnode.page webs.com
webself.net website2.me weebly.com weeblysite.com wix.com wixsite.com wixstudio.com wixstudio.io workers.dev
wordpress.com wordpress.org wpcomstaging.com xanga.com yolasite.com youcanbook.me zenfolio.com zyrosite.com
lazada.com.my lazada.co.id lazada.com.ph lazada.sg lazada.vn lazada.co.th made-in-china.com indiamart.com
tradeindia.com
`;

/** Single hosts of companies that own the domain itself. */
const HOSTS = `
apps.apple.com itunes.apple.com docs.google.com drive.google.com groups.google.com maps.google.com
play.google.com plus.google.com sites.google.com forms.gle maps.app.goo.gl calendar.google.com
business.google.com 1drv.ms onedrive.live.com forms.office.com blog.naver.com cafe.naver.com
smartstore.naver.com blog.daum.net cafe.daum.net ameblo.jp page.line.me store.line.me lin.ee note.com
stores.ebay.com stores.jp
`;

/** Names that exist under many endings, such as `yahoo.com.au` and `blogspot.co.nz`. */
const NAMES = `
aol blogspot gmail gmx googlemail hotmail live outlook rocketmail yahoo ymail
`;

const domains = new Set([MAIL, SHORTENERS, NETWORKS, HOSTING, HOSTS].flatMap(wordsOf));
const names = new Set(wordsOf(NAMES));

/**
 * `host` in lower case, as `readHost` returns it. A host below a shared domain is shared too; a public suffix has no
 * owner.
 */
export function isSharedDomain(host: string): boolean {
  if (last?.host !== host) last = { host, isShared: lookUp(host) };
  return last.isShared;
}

/** A load asks about each host twice: when it reads a website, and when it looks up the owner of its domain. */
let last: { readonly host: string; readonly isShared: boolean } | undefined;

function lookUp(host: string): boolean {
  let mayHaveName = false;
  for (let from = 0; from !== -1; ) {
    const dot = host.indexOf('.', from);
    if (domains.has(from === 0 ? host : host.slice(from))) return true;
    if (dot !== -1 && names.has(host.slice(from, dot))) mayHaveName = true;
    from = dot === -1 ? -1 : dot + 1;
  }
  return mayHaveName && hasSharedName(host);
}

/** The public suffix list shows which label is the name: for `live.acme.com` it is `acme`. */
function hasSharedName(host: string): boolean {
  const { domainWithoutSuffix } = parse(host, {
    extractHostname: false,
    validateHostname: false,
    detectIp: false,
  });
  return domainWithoutSuffix !== null && names.has(domainWithoutSuffix);
}

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
