import { Logo } from "../ui/brand/logo.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import type { View } from "./view.ts";

export function Footer({ view }: { view: View }) {
  const { texts, facts } = view;
  const { footer } = texts;
  return (
    <footer className="foot">
      <div className="wide foot-columns">
        <div className="foot-about">
          <Logo size={34} />
          <p>{texts.tagline}</p>
          <LanguageSwitch view={view} className="foot-language" />
        </div>
        <nav className="foot-links" aria-label={footer.label}>
          <div>
            <h2>{footer.product}</h2>
            <ul>
              <li>
                <a href={view.to("home", "offline-auctions")}>{footer.offline}</a>
              </li>
              <li>
                <a href={view.to("home", "features")}>{footer.features}</a>
              </li>
              <li>
                <a href={view.to("about")}>{footer.about}</a>
              </li>
              <li>
                <a href={view.to("outages")}>{footer.outages}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{footer.legal}</h2>
            <ul>
              <li>
                <a href={view.to("terms")}>{footer.terms}</a>
              </li>
              <li>
                <a href={view.to("privacy")}>{footer.privacy}</a>
              </li>
              <li>
                <a href={view.to("refund")}>{footer.refund}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{footer.contact}</h2>
            <ul>
              <li>
                <a href={view.to("home", "help")}>{footer.help}</a>
              </li>
              <li>
                <a className="foot-mail" href={`mailto:${facts.supportEmail}`}>
                  {facts.supportEmail}
                </a>
              </li>
            </ul>
          </div>
        </nav>
        <p className="foot-end">{footer.copyright}</p>
      </div>
    </footer>
  );
}
